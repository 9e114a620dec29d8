import { CONTACT_INFO_TEXTS } from '@linework/contract/studio/contact-info-texts'
import { contactInfoApi } from '@linework/contract/studio/site-api'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { backOfficeMeta, PageHead } from '../../kit/page/page-head.tsx'
import type { Route } from './+types/contact-info-page'
import styles from './contact-info-form.module.css'
import { ContactInfoForm } from './contact-info-form.tsx'

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
      <Deferred value={found} fallback={<Skeleton className={styles.loading} />}>
        {({ info, failed }) => (
          // The key makes a new form when a retry succeeds, so that built-in details are not kept.
          <ContactInfoForm key={String(failed)} info={info} failed={failed} onRetry={revalidate} />
        )}
      </Deferred>
    </>
  )
}
