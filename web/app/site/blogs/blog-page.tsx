import { blogsApi } from '@linework/contract/content/api'
import { BLOG_TEXTS } from '@linework/contract/content/blogs'
import type { Blog } from '@linework/contract/content/blogs-shapes'
import { plainText } from '@linework/contract/text/parse-text'
import { Link, type MetaDescriptor } from 'react-router'
import { type Api, browserApi } from '../../lib/calls/api.ts'
import { type Found, findRecord, pageResponse, redirectOldSlug, toSlug } from '../../lib/calls/find-record.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { restoreRecordPage } from '../../lib/navigation/restore-page.ts'
import { Picture } from '../../shared/pictures/picture.tsx'
import { titleWithStudio } from '../../shared/seo/seo.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { formatDay } from '../../shared/time/format-day.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { layoutData } from '../head/find-layout.ts'
import { pageHead, unlisted } from '../head/page-head.ts'
import { blogData, breadcrumbs } from '../head/record-data.ts'
import { useCurrentSlug } from '../urls/use-current-slug.ts'
import type { Route } from './+types/blog-page'
import { BlogArticle } from './blog-article.tsx'
import styles from './blog-page.module.css'
import { type BlogAuthor, loadAuthor } from './load-author.ts'
import { loadSuggested, type SuggestedBlog } from './load-blogs.ts'
import suggestedStyles from './suggested-blogs.module.css'

const find = (api: Api, slug: string) => findRecord(api(blogsApi.bySlug, { params: { slug: toSlug(slug) } }))

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const found = loaderData?.found
  const record = found && 'record' in found ? found.record : undefined
  if (!record) return unlisted()
  const { origin, studio } = layoutData(matches)
  const path = `/blog/${record.slug}`
  return pageHead({
    studio,
    origin,
    path,
    title: titleWithStudio(record.title, studio),
    ownTitle: true,
    description: plainText(record.content),
    picture: record.image,
    type: 'article',
    data: import.meta.env.SSR && [
      blogData({ origin, studio }, record),
      breadcrumbs(origin, ['Blogs', '/blogs'], [record.title, path]),
    ],
  })
}

interface PageData {
  found: Found<Blog> | Promise<Found<Blog>>
  suggested: SuggestedBlog[] | Promise<SuggestedBlog[]>
  author: BlogAuthor | null | Promise<BlogAuthor | null>
}

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const api = serverApi(context)
  const [found, suggested] = await Promise.all([find(api, slug), loadSuggested(api, slug)])
  redirectOldSlug(found, slug, '/blog', request)
  const author = await loadAuthor(api, found.record?.author)
  return pageResponse<PageData>({ found, suggested, author }, found.status)
}

export function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  return restoreRecordPage<PageData>(request, () => {
    const found = find(browserApi, slug)
    return {
      found,
      suggested: loadSuggested(browserApi, slug),
      author: found.then(({ record }) => loadAuthor(browserApi, record?.author)),
    }
  })
}

export default function BlogPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred key={params.slug} value={loaderData.found} fallback={<Loading />}>
      {({ record }) => (record ? <Detail {...loaderData} blog={record} /> : <Missing />)}
    </Deferred>
  )
}

function Detail({ blog, suggested, author }: Pick<PageData, 'suggested' | 'author'> & { blog: Blog }) {
  useCurrentSlug('/blog', blog.slug)
  return (
    <BlogArticle blog={blog} author={author}>
      <title>{titleWithStudio(blog.title, useStudio())}</title>
      <Deferred value={suggested} fallback={null}>
        {(blogs) => <SuggestedBlogs blogs={blogs} />}
      </Deferred>
    </BlogArticle>
  )
}

function Missing() {
  return (
    <div className={`wrap ${styles.missing}`}>
      <title>{titleWithStudio(BLOG_TEXTS.notFound, useStudio())}</title>
      <EmptyState whole text={BLOG_TEXTS.notFound}>
        <ButtonLink label="All blogs" to="/blogs" variant="ghost" />
      </EmptyState>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <title>{titleWithStudio('Blogs', useStudio())}</title>
      <div className={`relative ${styles.header}`}>
        <Skeleton className={`cover ${styles.picture}`} />
        <div className={`wrap ${styles.heading}`}>
          <Skeleton className={styles.loadingTitle} />
        </div>
      </div>
      <div className={`wrap ${styles.body}`}>
        <div className={styles.columns}>
          <Skeleton className={styles.loadingText} />
        </div>
      </div>
    </div>
  )
}

// Wider than the square box of these pictures, because wide pictures are cropped to a square.
const SIZES = '160px'

function SuggestedBlogs({ blogs }: { blogs: SuggestedBlog[] }) {
  if (blogs.length === 0) return null
  return (
    <aside aria-labelledby="suggested">
      <h2 className={`mb-6 ${suggestedStyles.title}`} id="suggested">
        Suggested Blogs
      </h2>
      <ul>
        {blogs.map(({ slug, title, publicDate, image }) => (
          <li key={slug}>
            <Link className={suggestedStyles.link} to={`/blog/${slug}`}>
              <Picture className="square" picture={image} sizes={SIZES} alt="" />
              <span>
                <b className={`break-words ${suggestedStyles.name}`}>{title}</b>
                <span className="muted text-xs">{formatDay(publicDate)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
