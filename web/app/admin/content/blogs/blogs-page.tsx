import { blogsApi } from '@linework/contract/content/api'
import { BLOGS_IN_BACK_OFFICE } from '@linework/contract/content/blogs'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { formatDay } from '../../../shared/time/format-day.ts'
import { CardsSkeleton } from '../../kit/list/list-states.tsx'
import { listUrl, loadPage } from '../../kit/list/paged-list.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { PictureCard } from '../records/picture-card.tsx'
import { RecordsScreen } from '../records/records-screen.tsx'
import type { Route } from './+types/blogs-page'
import styles from './blog-card.module.css'
import { BlogDialog } from './blog-dialog.tsx'

const addressOf = listUrl('/admin/blogs')

const SKELETON = <CardsSkeleton label="Loading blogs" count={BLOGS_IN_BACK_OFFICE} />

export const meta = backOfficeMeta('Blogs')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  const call = browserApi(blogsApi.page, { query: { page, limit: BLOGS_IN_BACK_OFFICE }, headers: SHOW_ALL })
  const blogs = call.then(({ blogs, totalPages }) => ({ items: blogs, pages: totalPages }))
  return { page, blogs: loadPage(blogs) }
}

export default function BlogsPage({ loaderData: { page, blogs } }: Route.ComponentProps) {
  return (
    <RecordsScreen
      kind="blogs"
      title="Blogs"
      addLabel="Add Blog"
      emptyTexts={{
        text: 'No blogs found.',
        note: 'Articles answer what clients ask, such as care after a tattoo, and help people find the studio.',
        add: 'Write the first blog',
      }}
      page={page}
      list={blogs}
      addressOf={addressOf}
      layout="medium"
      skeleton={SKELETON}
      card={({ title, slug, author, publicDate, tags, image, publication }, acts) => (
        <PictureCard
          name={title}
          to={`/admin/blog/${slug}`}
          listUrl={addressOf(page)}
          picture={image}
          publication={publication}
          className={styles.card}
          toolsClass={styles.actions}
          {...acts}
        >
          <p className="mt-1 muted text-sm">{`${author}, ${formatDay(publicDate)}`}</p>
          {tags.length === 0 ? null : <p className="mt-1 muted text-sm">{`Tags: ${tags.join(', ')}`}</p>}
        </PictureCard>
      )}
      editor={(blog, acts) => <BlogDialog {...(blog && { blog })} {...acts} />}
      deletion={({ _id: id, title, image }, acts) => (
        <DeleteDialog
          title="Delete Blog"
          question={`Are you sure you want to delete “${title}”?`}
          thumbnail={<Picture picture={image} sizes="180px" alt="" />}
          remove={() => browserApi(blogsApi.remove, { params: { id } })}
          undo={{ kind: 'blogs', id }}
          {...acts}
        />
      )}
    />
  )
}
