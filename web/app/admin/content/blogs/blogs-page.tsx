import { blogsApi } from '@linework/contract/content/api'
import { BLOGS_IN_BACK_OFFICE } from '@linework/contract/content/blogs'
import type { Blog } from '@linework/contract/content/blogs-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { CardsSkeleton, EmptyList } from '../../kit/list/list-states.tsx'
import { ListFoot, listUrl, loadPage, PagedList, useOpenDialog } from '../../kit/list/paged-list.tsx'
import { AddButton, backOfficeMeta, ListTools, PageHead } from '../../kit/page/page-head.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { RecentlyDeleted } from '../../kit/trash/deleted-drawer.tsx'
import type { Route } from './+types/blogs-page'
import { BlogCard } from './blog-card.tsx'
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
  const { open, close, closeAnd, add, edit, remove } = useOpenDialog<Blog>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title="Blogs">
        <ListTools>
          <AddButton label="Add Blog" onClick={add} />
        </ListTools>
      </PageHead>
      <Deferred key={page} value={blogs} fallback={SKELETON}>
        {(list) => (
          <PagedList
            page={page}
            list={list}
            addressOf={addressOf}
            things="Blogs"
            empty={
              <EmptyList
                text="No blogs found."
                note="Articles answer what clients ask, such as care after a tattoo, and help people find the studio."
                add="Write the first blog"
                onAdd={add}
              />
            }
            skeleton={SKELETON}
            onRetry={revalidate}
          >
            {(items) => (
              <Grid as="ul" min="medium" gap={5}>
                {items.map((blog) => (
                  <li key={blog._id}>
                    <BlogCard
                      blog={blog}
                      listUrl={addressOf(page)}
                      onEdit={() => edit(blog)}
                      onDelete={() => remove(blog)}
                    />
                  </li>
                ))}
              </Grid>
            )}
          </PagedList>
        )}
      </Deferred>
      <ListFoot>
        <RecentlyDeleted kind="blogs" onRestored={revalidate} />
      </ListFoot>
      {open.what === 'add' ? (
        <BlogDialog onClose={close} onSaved={closeAnd(() => navigate(addressOf(1)))} />
      ) : null}
      {open.what === 'edit' ? (
        <BlogDialog blog={open.item} onClose={close} onSaved={closeAnd(revalidate)} />
      ) : null}
      {open.what === 'delete' ? (
        <DeleteDialog
          title="Delete Blog"
          question={`Are you sure you want to delete “${open.item.title}”?`}
          thumbnail={<Picture picture={open.item.image} sizes="180px" alt="" />}
          remove={() => browserApi(blogsApi.remove, { params: { id: open.item._id } })}
          undo={{ kind: 'blogs', id: open.item._id, onRestored: revalidate }}
          onClose={close}
          onDone={closeAnd(revalidate)}
        />
      ) : null}
    </>
  )
}
