import { languageOf } from '@linework/contract/fields/indian-scripts'
import { Link, type MetaDescriptor } from 'react-router'
import { browserApi } from '../../lib/calls/api.ts'
import { pageResponse } from '../../lib/calls/find-record.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { readPageNumber } from '../../lib/navigation/read-page-number.ts'
import { restorePage } from '../../lib/navigation/restore-page.ts'
import { Picture } from '../../shared/pictures/picture.tsx'
import { defaultSeo } from '../../shared/seo/page-seo.ts'
import { seoOf, titleWithStudio } from '../../shared/seo/seo.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { layoutData } from '../head/find-layout.ts'
import { pageHead, unlisted } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import type { Route } from './+types/blogs-page'
import styles from './blogs-page.module.css'
import { ByLine } from './by-line.tsx'
import { type BlogsPage as BlogsPageData, type ListedBlog, loadBlogs } from './load-blogs.ts'

const FIRST_ROW = 3
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

const addressOf = (page: number) => (page === 1 ? '/blogs' : `/blogs?page=${page}`)

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const { origin, studio } = layoutData(matches)
  const page = loaderData?.page ?? 1
  const { title: first, description } = seoOf(studio, 'blogs', defaultSeo(studio, 'blogs'))
  const title = page === 1 ? first : titleWithStudio(`Blogs, page ${page}`, studio)
  if (loaderData && 'blogs' in loaderData.blogs && statusOf(page, loaderData.blogs) !== 200)
    return unlisted(title)
  return pageHead({
    studio,
    origin,
    path: addressOf(page),
    title,
    description,
    data: import.meta.env.SSR && [breadcrumbs(origin, ['Blogs', '/blogs'])],
  })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPageNumber(request.url)
  const blogs = await loadBlogs(serverApi(context), page)
  return pageResponse({ page, blogs }, statusOf(page, blogs))
}

/** Returns 404 for a page after the last one; the first page may be empty. */
function statusOf(page: number, { blogs, failed }: BlogsPageData): number {
  if (failed) return 503
  return blogs.length === 0 && page > 1 ? 404 : 200
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  return restorePage(request, () => ({ page, blogs: loadBlogs(browserApi, page) }))
}

export default function BlogsPage({ loaderData: { page, blogs } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={`text-hero ${styles.title}`}>Latest Blogs</h1>
      <Deferred key={page} value={blogs} fallback={<LoadingGrid />}>
        {(list) => <BlogsGrid page={page} list={list} />}
      </Deferred>
    </div>
  )
}

const sizeOf = (i: number) => (i === 0 ? 'large' : i % 3 === 0 ? 'wide' : 'plain')

function BlogsGrid({ page, list: { blogs, totalPages } }: { page: number; list: BlogsPageData }) {
  return (
    <>
      {blogs.length === 0 ? <EmptyState text="No blogs found." /> : null}
      <ul className={styles.grid}>
        {blogs.map((blog, i) => (
          <li key={blog.slug}>
            <BlogCard blog={blog} eager={i < FIRST_ROW} size={sizeOf(i)} />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination page={page} pages={totalPages} addressOf={addressOf} ends />
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

/** The card widths of blogs-page.module.css. Square cards crop wider pictures, so these values are larger. */
const SIZES = {
  plain: '(min-width: 1101px) 32vw, (min-width: 640px) 48vw, 62vw',
  wide: '(min-width: 1101px) 32vw, (min-width: 640px) 60vw, 94vw',
  large: '(min-width: 1101px) 105vw, 94vw',
}

interface Props {
  blog: ListedBlog
  /** True for a card in the first view, whose picture is not loaded lazily. */
  eager: boolean
  size?: keyof typeof SIZES
}

function BlogCard({ blog, eager, size = 'plain' }: Props) {
  return (
    <Link className={`block ${styles.card}`} to={`/blog/${blog.slug}`} viewTransition>
      <Picture
        className={styles.picture}
        picture={blog.image}
        sizes={SIZES[size]}
        alt=""
        priority={eager ? 'low' : undefined}
        shared={`blog-${blog.slug}`}
      />
      <h2 className={styles.cardTitle} lang={languageOf(blog.title)}>
        {blog.title}
      </h2>
      <p className={`muted ${styles.text}`} lang={languageOf(blog.text)}>
        {blog.text}
      </p>
      <ByLine className={styles.author} blog={blog} />
    </Link>
  )
}

function BlogCardSkeleton() {
  return (
    <div className={`block ${styles.card}`}>
      <Skeleton className={styles.picture} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.lines} />
    </div>
  )
}
