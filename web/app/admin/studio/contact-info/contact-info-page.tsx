import type { ContactInfo } from '@linework/contract/studio/contact-info-shapes'
import { CONTACT_INFO_TEXTS } from '@linework/contract/studio/contact-info-texts'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { DiscardDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useUnsavedChanges } from '../../../ui/dialog/use-unsaved-changes.ts'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { FormBody } from '../../kit/form/form-body.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
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
        <ButtonLink to="/admin/contact" variant="ghost" size="small" arrow={false}>
          Show enquiries
        </ButtonLink>
      </PageHead>
      <Deferred value={found} fallback={<Skeleton size="large" />}>
        {({ info, failed }) => (
          // The key makes a new form when a retry succeeds, so that built-in details are not kept.
          <ContactInfoForm key={String(failed)} info={info} failed={failed} onRetry={revalidate} />
        )}
      </Deferred>
    </>
  )
}

interface Props {
  info: ContactInfo | null
  /** True when loading failed. The built-in details are shown and must not overwrite the stored ones. */
  failed: boolean
  onRetry: () => void
}

function ContactInfoForm({ info, failed, onRetry }: Props) {
  const id = useId()
  const { fallback } = useStudio()
  const form = useContactInfoForm(info, { failed })
  const leaving = useUnsavedChanges(form.typed && !failed, () => form.reset())
  const show = (saved: ContactInfo) => form.reset(contactInfoValues(saved), saved.version)
  const discard = () => {
    form.discardDraft()
    leaving.leave()
  }
  return (
    <div className={`surface ${styles.panel}`}>
      {info ? (
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
      ) : null}
      <FormBody id={id} form={form} disabled={failed}>
        <div className={styles.numbers}>
          <TextField form={form} name="phone" label={CONTACT_INFO_LABELS.phone} type="tel" />
          <TextField form={form} name="altMobile" label={CONTACT_INFO_LABELS.altMobile} type="tel" optional />
          <TextField form={form} name="email" label={CONTACT_INFO_LABELS.email} type="email" />
        </div>
        <TextAreaField form={form} name="address" label={CONTACT_INFO_LABELS.address} rows={2} />
        <h2 className={styles.heading}>{CONTACT_INFO_LABELS.workingHours}</h2>
        {failed ? <p className="muted">{fallback?.details.hours}</p> : <HoursRows form={form} />}
      </FormBody>
      <div className={styles.footer} data-foot-bar>
        {failed ? (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <FormFooter
            id={id}
            form={form}
            files={false}
            busyLabel="Saving..."
            onCancel={() => (form.typed ? leaving.ask() : undefined)}
          />
        )}
      </div>
      {leaving.asking ? <DiscardDialog onDiscard={discard} onClose={leaving.stay} /> : null}
    </div>
  )
}
