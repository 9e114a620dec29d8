import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { useId, useMemo, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { setSavedStudio } from '../../../shared/studio/saved-studio.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { FormBody } from '../../kit/form/form-body.tsx'
import { useWide } from '../../kit/page/use-narrow.ts'
import { type ContactInfoForm, useHoursForm } from '../contact-info/use-contact-info-form.ts'
import { unflatten } from './document/flat.ts'
import { type StudioDocument, type StudioValues, toValues } from './document/studio-values.ts'
import { type StudioForm, useStudioForm } from './document/use-studio-form.ts'
import { useStudioSave } from './document/use-studio-save.ts'
import { HoursTab } from './hours/hours-tab.tsx'
import { FullPreview, SidePreview } from './preview/preview-frame.tsx'
import { SaveBar } from './save-bar.tsx'
import { StudioHead } from './studio-head.tsx'
import styles from './studio-page.module.css'
import { StudioTabs, useErrorTab } from './studio-tabs.tsx'
import { AboutTab } from './tabs/about-tab.tsx'
import { HomeTab } from './tabs/home-tab.tsx'
import { IdentityTab } from './tabs/identity-tab.tsx'
import { LegalTab } from './tabs/legal-tab.tsx'
import { LookTab } from './tabs/look-tab.tsx'
import { MessagesTab } from './tabs/messages-tab.tsx'
import { findTab, type TabId } from './tabs.ts'

type PanelProps = { form: StudioForm; hours: ContactInfoForm }

const PANELS: Record<Exclude<TabId, 'hours'>, (props: PanelProps) => React.ReactNode> = {
  identity: IdentityTab,
  look: LookTab,
  home: HomeTab,
  about: AboutTab,
  legal: LegalTab,
  messages: MessagesTab,
}

interface Props {
  studio: Studio
  contactInfo: ContactInfo | null
  instead: StudioValues | undefined
}

/** The tab Hours edits a separate record; all other tabs edit the studio document. */
export function StudioEditor({ studio, contactInfo, instead }: Props) {
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const tab = findTab(search.get('tab'))
  const id = useId()
  const { clock } = useStudio()

  function show(saved: Studio) {
    setSavedStudio(saved)
    applyAccent(saved.look.accent)
    if (instead) setSearch({ tab: tab.id }, { preventScrollReset: true })
    revalidate()
  }

  const document = useStudioForm({ studio, instead, onSaved: show })
  const hours = useHoursForm(contactInfo)
  const save = useStudioSave({ document, hours, isNew: instead !== undefined })
  const { changes } = save
  const errorTab = useErrorTab(save, tab, (next) =>
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), tab: next.id }), {
      preventScrollReset: true,
    }),
  )
  const leaving = useLeaveQuestion({
    unsaved: changes > 0,
    onDiscard: save.reset,
    onLeave: () => undefined,
  })
  const isWide = useWide()
  const [previewing, setPreviewing] = useState(false)
  const unsaved = useMemo(
    () => ({
      document: unflatten<StudioDocument>(document.values),
      contactInfo: hours.typed ? { ...hours.values, chatNumber: contactInfo?.chatNumber ?? '' } : undefined,
    }),
    [document.values, hours.typed, hours.values, contactInfo],
  )
  const Panel = tab.id === 'hours' ? undefined : PANELS[tab.id]

  return (
    <div className={styles.page}>
      <StudioHead
        tab={tab}
        isNew={instead !== undefined}
        changes={changes}
        onDiscard={leaving.ask}
        onRestored={(restored) => {
          document.reset(toValues(restored), restored.version)
          show(restored)
        }}
      />
      <StudioTabs tab={tab} errors={save.errors} />
      <Stack gap={7} className={styles.columns}>
        <FormBody id={id} form={{ ...save, submit: errorTab.submit }}>
          {Panel ? (
            <Panel form={document} hours={hours} />
          ) : (
            <HoursTab form={hours} today={studioIsoDay(new Date(), clock)} />
          )}
        </FormBody>
        {isWide ? <SidePreview tab={tab} unsaved={unsaved} /> : null}
      </Stack>
      <SaveBar
        form={id}
        changes={changes}
        failure={save.failure}
        canRetry={save.canRetry}
        busy={save.progress !== undefined}
        onDiscard={leaving.ask}
        onPreview={() => setPreviewing(true)}
      />
      {previewing && !isWide ? (
        <FullPreview tab={tab} unsaved={unsaved} onClose={() => setPreviewing(false)} />
      ) : null}
      {leaving.question}
    </div>
  )
}

async function applyAccent(accent: string): Promise<void> {
  const { ACCENT_TOKENS, accentTokens } = await import('@linework/contract/studio/profile/accent')
  const { tokens } = accentTokens(accent)
  for (const name of ACCENT_TOKENS) document.documentElement.style.setProperty(`--${name}`, tokens[name])
}
