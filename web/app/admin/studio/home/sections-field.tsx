import { SECTIONS } from '@linework/contract/studio/limits'
import { useId } from 'react'
import { SwitchPill } from '../../../ui/fields/switch-pill.tsx'
import { FieldConflict } from '../../form/merge/field-conflict.tsx'
import { SECTION_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './sections-field.module.css'

export function SectionsField({ form }: { form: StudioForm }) {
  const id = useId()
  return (
    <Panel title="Sections" hint="A section that has nothing to show is left out by itself.">
      <ul className={styles.sections}>
        {SECTIONS.map((section) => {
          const name = `sections.${section}` as const
          const isShown = form.values[name]
          return (
            <li key={section}>
              <div className={styles.section}>
                <span id={`${id}-${section}`}>{SECTION_LABELS[section]}</span>
                <SwitchPill
                  on={isShown}
                  text={inWords(isShown)}
                  labelledBy={`${id}-${section}`}
                  busy={false}
                  onToggle={() => form.change(name, !isShown)}
                />
              </div>
              <FieldConflict form={form} name={name} label={SECTION_LABELS[section]} inWords={inWords} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const inWords = (isShown: boolean) => (isShown ? 'Shown' : 'Hidden')
