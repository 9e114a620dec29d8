import { servicesApi } from '@linework/contract/content/api'
import { SERVICE_TEXTS } from '@linework/contract/content/services'
import type { Service } from '@linework/contract/content/services-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { PictureRows } from '../../../shared/pictures/picture-rows.tsx'
import { ActionButton } from '../../../ui/buttons/icon-button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BackToList } from '../../kit/list/back-to-list.tsx'
import { RecordMissing } from '../../kit/list/record-missing.tsx'
import { RecordText } from '../../kit/list/record-text.tsx'
import { BackOfficeTitle, untitledMeta } from '../../kit/page/page-head.tsx'
import { PublicPageLink } from '../../kit/publication/public-page-link.tsx'
import { usePermission } from '../../kit/session/use-me.ts'
import type { Route } from './+types/service-page'
import { EditServiceDialog } from './service-dialog.tsx'
import styles from './service-page.module.css'

export const meta = () => untitledMeta

export function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  return { found: findRecord(browserApi(servicesApi.bySlug, { params: { slug }, headers: SHOW_ALL })) }
}

export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred key={params.slug} value={loaderData.found} fallback={<Loading />}>
      {({ record, status }) => (record ? <Detail service={record} /> : <Missing failed={status !== 404} />)}
    </Deferred>
  )
}

function Detail({ service }: { service: Service }) {
  const { name, slug, fullDescription, headerImage, relatedImg } = service
  const [editing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  const may = usePermission()
  return (
    <article>
      <BackOfficeTitle screen={name} />
      <BackToList to="/admin/service">
        <PublicPageLink kind="services" record={service} />
        {may(servicesApi.update) ? (
          <ActionButton icon="edit" label="Edit Service" variant="primary" onClick={() => setEditing(true)} />
        ) : null}
      </BackToList>
      {editing ? (
        <EditServiceDialog
          slug={slug}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            return revalidate()
          }}
        />
      ) : null}
      <div className={styles.about}>
        <div>
          <h1 className="mb-6 text-2xl">{name}</h1>
          <RecordText className={styles.text} text={fullDescription || 'No description provided.'} />
        </div>
        {headerImage ? (
          <Picture
            className="landscape"
            picture={headerImage}
            sizes="(min-width: 1024px) 45vw, 100vw"
            priority="high"
          />
        ) : (
          <p className="muted surface centred landscape">No header image</p>
        )}
      </div>
      <section aria-labelledby="designs">
        <h2 className={`text-2xl ${styles.designs}`} id="designs">
          Designs That Speak
        </h2>
        <p className={`muted ${styles.lead}`}>
          Browse our gallery to explore the art, precision, and passion behind every piece.
        </p>
        {relatedImg.length === 0 ? (
          <EmptyState text="No related images available." />
        ) : (
          <PictureRows pictures={relatedImg} alt={`${name}, a work of the studio`} />
        )}
      </section>
    </article>
  )
}

const Missing = ({ failed }: { failed: boolean }) => (
  <>
    <BackOfficeTitle screen="Service" />
    <RecordMissing
      list="/admin/service"
      text={SERVICE_TEXTS.gone}
      failure={failed ? SERVICE_TEXTS.detailLoadFailed : undefined}
    />
  </>
)

function Loading() {
  return (
    <div className={styles.about} aria-busy="true">
      <BackOfficeTitle screen="Service" />
      <Skeleton height="16rem" />
      <Skeleton className="landscape" />
    </div>
  )
}
