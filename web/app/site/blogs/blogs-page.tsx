import type { MetaDescriptor } from 'react-router'
import { studio } from '../../content/studio.ts'
import { browserApi } from '../../lib/api.ts'
import { readPageNumber } from '../../lib/read-page-number.ts'
import { serverApi } from '../../lib/server-context.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { frameOf } from '../head/frame-of.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import type { Route } from './+types/blogs-page'
import { BlogCard, BlogCardSkeleton } from './blog-card.tsx'
import styles from './blogs-page.module.css'
import { type BlogsPage as BlogsPageData, loadBlogs } from './load-blogs.ts'

const FIRST_ROW = 3
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

const addressOf = (page: number) => (page === 1 ? '/blogs' : `/blogs?page=${page}`)

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const { origin } = frameOf(matches)
  const page = loaderData?.page ?? 1
  return pageHead({
    origin,
    path: page > 1 ? `/blogs?page=${page}` : '/blogs',
    title: `Blogs | ${studio.name}`,
    description: `Notes from the bench of ${studio.fullName}: care, craft and what to ask before you book.`,
    data: import.meta.env.SSR && [breadcrumbs(origin, ['Blogs', '/blogs'])],
  })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPageNumber(request.url)
  return { page, blogs: await loadBlogs(serverApi(context), page) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  return { page, blogs: loadBlogs(browserApi, page) }
}

export default function BlogsPage({ loaderData: { page, blogs } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Latest Blogs</h1>
      <Deferred key={page} value={blogs} fallback={<LoadingGrid />}>
        {(data) => <BlogsGrid page={page} data={data} />}
      </Deferred>
    </div>
  )
}

function BlogsGrid({ page, data: { blogs, totalPages } }: { page: number; data: BlogsPageData }) {
  return (
    <>
      {blogs.length === 0 ? <EmptyState text="No blogs found." /> : null}
      <ul className={styles.grid}>
        {blogs.map((blog, i) => (
          <li key={blog._id}>
            <BlogCard blog={blog} eager={i < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination page={page} pages={totalPages} addressOf={addressOf} />
      </div>
    </>
  )
}

function LoadingGrid() {
  return (
    <ul className={styles.grid} aria-label="Loading blogs" aria-busy="true">
      {SKELETONS.map((key) => (
        <li key={key}>
          <BlogCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
