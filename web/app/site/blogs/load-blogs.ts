import { blogsApi } from '@linework/contract/content/api'
import { BLOGS_PAGE, SUGGESTED_BLOGS } from '@linework/contract/content/blogs'
import type { Blog } from '@linework/contract/content/blogs-shapes'
import type { Api } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'

export interface BlogsPage {
  blogs: Blog[]
  totalPages: number
  failed: boolean
}

/** Returns no blogs when the call fails; the failure is logged. */
export async function loadBlogs(api: Api, page: number): Promise<BlogsPage> {
  try {
    const { blogs, totalPages } = await api(blogsApi.page, { query: { page, limit: BLOGS_PAGE } })
    return { blogs, totalPages, failed: false }
  } catch (error) {
    reportFailure(error)
    return { blogs: [], totalPages: 0, failed: true }
  }
}

/** The newest other posts. One more is requested, because this post may be among them. */
export async function loadSuggested(api: Api, slug: string): Promise<Blog[]> {
  try {
    const { blogs } = await api(blogsApi.page, { query: { page: 1, limit: SUGGESTED_BLOGS + 1 } })
    return blogs.filter((blog) => blog.slug !== slug).slice(0, SUGGESTED_BLOGS)
  } catch (error) {
    reportFailure(error)
    return []
  }
}
