import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import { CONTACT_INFO_TEXTS } from '@linework/contract/studio/contact-info-texts'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import { useRevalidator } from 'react-router'
import { browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { GhostLink } from '../../../ui/buttons/button-link.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { FormPanel } from '../../kit/form/form-panel.tsx'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import type { Route } from './+types/contact-info-page'
import styles from './contact-info-form.module.css'
import { HoursRows } from './hours-rows.tsx'
import { CONTACT_INFO_LABELS, contactInfoValues, useContactInfoForm } from './use-contact-info-form.ts'

export const meta = backOfficeMeta('Contact info')

export function clientLoader() {
  return {
    found: browserApi(contactInfoApi.show).then(
      (info) => ({ info, failed: false }),
      (error) => {
        reportFailure(error)
        showToast('error', CONTACT_INFO_TEXTS.loadFailed)
        return { info: null, failed: true }
      },
    ),
  }
}

export default function ContactInfoPage({ loaderData: { found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title="Contact info">
        <GhostLink label="Show enquiries" to="/admin/contact" />
      </PageHead>
      <Deferred value={found} fallback={<Skeleton size="large" />}>
        {({ info, failed }) => (
          // The key replaces the form when a retry succeeds, so that the form does not keep built-in details.
          <ContactInfoForm key={String(failed)} info={info} failed={failed} onRetry={revalidate} />
        )}
      </Deferred>
    </>
  )
}

interface Props {
  info: ContactInfo | null
  /** True when loading failed: the built-in details are shown but must not replace the stored ones. */
  failed: boolean
  onRetry: () => void
}

function ContactInfoForm({ info, failed, onRetry }: Props) {
  const { fallback } = useStudio()
  const form = useContactInfoForm(info, { failed })
  const show = (saved: ContactInfo) => form.reset(contactInfoValues(saved), saved.version)
  return (
    <FormPanel
      form={form}
      disabled={failed}
      head={
        info ? (
          <Row justify="end">
            <VersionsButton
              unsaved={form.typed}
              of={{
                kind: 'contact-info',
                id: 'contact-info',
                labels: CONTACT_INFO_LABELS,
                toValues: contactInfoValues,
                onRestored: show,
                onUndone: show,
              }}
            />
          </Row>
        ) : null
      }
      foot={failed ? <Button label="Try again" size="small" onClick={onRetry} /> : undefined}
    >
      <Stack gap={6} className={styles.numbers}>
        <TextField form={form} name="phone" type="tel" />
        <TextField form={form} name="altMobile" type="tel" optional />
        <TextField form={form} name="email" type="email" />
      </Stack>
      <TextAreaField form={form} name="address" rows={2} />
      <h2 className="subheading">{CONTACT_INFO_LABELS.workingHours}</h2>
      {failed ? <p className="muted">{fallback?.details.hours}</p> : <HoursRows form={form} />}
    </FormPanel>
  )
}
