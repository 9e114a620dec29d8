import { SECTIONS } from '@linework/contract/studio/profile/profile'
import { useId } from 'react'
import { SwitchPill } from '../../../../ui/fields/switch-pill.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { SECTION_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './sections-field.module.css'

export function SectionsField({ form }: { form: StudioForm }) {
  const id = useId()
  return (
    <Panel title="Sections" hint="Sections without content are hidden automatically.">
      <ul className={styles.sections}>
        {SECTIONS.map((section) => {
          const name = `sections.${section}` as const
          const isShown = form.values[name]
          return (
            <li key={section}>
              <Row align="center" justify="between" className={styles.section}>
                <span id={`${id}-${section}`}>{SECTION_LABELS[section]}</span>
                <SwitchPill
                  on={isShown}
                  text={formatValue(isShown)}
                  labelledBy={`${id}-${section}`}
                  busy={false}
                  onToggle={() => form.change(name, !isShown)}
                />
              </Row>
              <FieldConflict
                form={form}
                name={name}
                label={SECTION_LABELS[section]}
                formatValue={formatValue}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const formatValue = (isShown: boolean) => (isShown ? 'Shown' : 'Hidden')
