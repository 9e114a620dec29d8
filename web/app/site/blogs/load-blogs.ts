import { blogsApi } from '@linework/contract/content/api'
import { BLOGS_PAGE, SUGGESTED_BLOGS } from '@linework/contract/content/blogs'
import type { Blog } from '@linework/contract/content/blogs-shapes'
import { plainText } from '@linework/contract/text/parse-text'
import { type Api, reportFailure } from '../../lib/calls/api.ts'
import { shorten } from '../head/shorten.ts'

export type SuggestedBlog = Pick<Blog, 'slug' | 'title' | 'publicDate' | 'image'>

export type ListedBlog = SuggestedBlog & Pick<Blog, 'author'> & { text: string }

export interface BlogsPage {
  blogs: ListedBlog[]
  totalPages: number
  failed: boolean
}

export async function loadBlogs(api: Api, page: number): Promise<BlogsPage> {
  try {
    const { blogs, totalPages } = await api(blogsApi.page, { query: { page, limit: BLOGS_PAGE } })
    return { blogs: blogs.map(toListed), totalPages, failed: false }
  } catch (error) {
    reportFailure(error)
    return { blogs: [], totalPages: 0, failed: true }
  }
}

/** Length of two lines on a narrow card; CSS would cut a longer text within a word. */
const TEXT_LETTERS = 84

function toListed({ slug, title, author, publicDate, content, image }: Blog): ListedBlog {
  return { slug, title, author, publicDate, text: shorten(plainText(content), TEXT_LETTERS), image }
}

/** Requests one more blog than needed, because the current blog may be among the newest. */
export async function loadSuggested(api: Api, slug: string): Promise<SuggestedBlog[]> {
  try {
    const { blogs } = await api(blogsApi.page, { query: { page: 1, limit: SUGGESTED_BLOGS + 1 } })
    return blogs
      .filter((blog) => blog.slug !== slug)
      .slice(0, SUGGESTED_BLOGS)
      .map(({ slug, title, publicDate, image }) => ({ slug, title, publicDate, image }))
  } catch (error) {
    reportFailure(error)
    return []
  }
}
