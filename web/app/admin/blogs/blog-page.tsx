import { blogsApi } from '@linework/contract/blogs/api'
import type { Blog } from '@linework/contract/blogs/shapes'
import { BLOG_TEXTS } from '@linework/contract/blogs/texts'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { findRecord } from '../../lib/find-record.ts'
import { formatDay } from '../../shared/format-day.ts'
import { Picture } from '../../shared/picture.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import { BackOfficeTitle, untitledMeta } from '../layout/back-office-meta.tsx'
import { BackToList } from '../list/back-to-list.tsx'
import type { Route } from './+types/blog-page'
import styles from './blog-page.module.css'

export const meta = () => untitledMeta

export function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  return { found: findRecord(browserApi(blogsApi.bySlug, { params: { slug } })) }
}

export default function BlogPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <BackToList to="/admin/blogs" />
      <Deferred key={params.slug} value={loaderData.found} fallback={<Loading />}>
        {({ record, status }) => (record ? <Detail blog={record} /> : <Missing failed={status !== 404} />)}
      </Deferred>
    </>
  )
}

function Detail({ blog: { title, author, publicDate, content, tags, image } }: { blog: Blog }) {
  return (
    <article className={styles.blog}>
      <BackOfficeTitle screen={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.by}>{`${author}, ${formatDay(publicDate)}`}</p>
      {image ? (
        <Picture
          className={styles.picture}
          picture={image}
          sizes="(min-width: 900px) 830px, 100vw"
          priority="high"
        />
      ) : null}
      <p className={styles.text}>{content}</p>
      {tags.length === 0 ? null : (
        <ul className={styles.tags} aria-label="Tags">
          {[...new Set(tags)].map((tag) => (
            <li key={tag}>
              <Tag text={`#${tag}`} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Missing({ failed }: { failed: boolean }) {
  const { revalidate } = useRevalidator()
  const title = <BackOfficeTitle screen="Blog" />
  if (!failed) return <EmptyState text={BLOG_TEXTS.gone}>{title}</EmptyState>
  return (
    <EmptyState text={BLOG_TEXTS.detailLoadFailed}>
      {title}
      <Button variant="ghost" size="small" onClick={revalidate}>
        Try again
      </Button>
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className={styles.blog} aria-busy="true">
      <BackOfficeTitle screen="Blog" />
      <Skeleton className={styles.loadingTitle} />
      <Skeleton className={styles.picture} />
    </div>
  )
}
