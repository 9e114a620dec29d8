import { blogsApi } from '@linework/contract/content/api'
import { BLOG_TEXTS } from '@linework/contract/content/blogs'
import type { Blog } from '@linework/contract/content/blogs-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { formatDay } from '../../../shared/time/format-day.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { ActionButton } from '../../../ui/buttons/icon-button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Tag } from '../../../ui/layout/tag.tsx'
import { BackToList } from '../../kit/list/back-to-list.tsx'
import { RecordText } from '../../kit/list/record-text.tsx'
import { BackOfficeTitle, untitledMeta } from '../../kit/page/page-head.tsx'
import { PublicPageLink } from '../../kit/publication/public-page-link.tsx'
import { usePermission } from '../../kit/session/use-me.ts'
import type { Route } from './+types/blog-page'
import { BlogDialog } from './blog-dialog.tsx'
import styles from './blog-page.module.css'

export const meta = () => untitledMeta

export function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  return { found: findRecord(browserApi(blogsApi.bySlug, { params: { slug }, headers: SHOW_ALL })) }
}

export default function BlogPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred
      key={params.slug}
      value={loaderData.found}
      fallback={
        <>
          <BackToList to="/admin/blogs" />
          <Loading />
        </>
      }
    >
      {({ record, status }) => (record ? <Detail blog={record} /> : <Missing failed={status !== 404} />)}
    </Deferred>
  )
}

function Detail({ blog }: { blog: Blog }) {
  const { slug, title, author, publicDate, content, tags, image } = blog
  const [editing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { state } = useLocation()
  const may = usePermission()
  return (
    <Stack as="article" gap={6} className={styles.blog}>
      <BackToList to="/admin/blogs">
        <PublicPageLink kind="blogs" record={blog} />
        {may(blogsApi.update) ? (
          <ActionButton icon="edit" label="Edit Blog" variant="primary" onClick={() => setEditing(true)} />
        ) : null}
      </BackToList>
      {editing ? (
        <BlogDialog
          blog={blog}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false)
            if (saved.slug === slug) revalidate()
            else navigate(`/admin/blog/${saved.slug}`, { replace: true, state })
          }}
        />
      ) : null}
      <BackOfficeTitle screen={title} />
      <h1 className="text-2xl">{title}</h1>
      <p className="medium muted">{`${author}, ${formatDay(publicDate)}`}</p>
      {image ? (
        <Picture
          className="landscape"
          picture={image}
          sizes="(min-width: 900px) 830px, 100vw"
          priority="high"
        />
      ) : null}
      <RecordText className={styles.text} text={content} />
      {tags.length === 0 ? null : (
        <Row as="ul" gap={2} wrap className="break-words" aria-label="Tags">
          {[...new Set(tags)].map((tag) => (
            <li key={tag}>
              <Tag text={`#${tag}`} />
            </li>
          ))}
        </Row>
      )}
    </Stack>
  )
}

function Missing({ failed }: { failed: boolean }) {
  const { revalidate } = useRevalidator()
  const title = <BackOfficeTitle screen="Blog" />
  return (
    <>
      <BackToList to="/admin/blogs" />
      {failed ? (
        <EmptyState text={BLOG_TEXTS.detailLoadFailed}>
          {title}
          <GhostButton label="Try again" onClick={revalidate} />
        </EmptyState>
      ) : (
        <EmptyState text={BLOG_TEXTS.gone}>{title}</EmptyState>
      )}
    </>
  )
}

function Loading() {
  return (
    <Stack gap={6} className={styles.blog} aria-busy="true">
      <BackOfficeTitle screen="Blog" />
      <Skeleton style={{ width: 'min(28rem, 80%)', height: '3rem' }} />
      <Skeleton className="landscape" />
    </Stack>
  )
}
