export const BLOGS_PAGE = 6

export const BLOGS_IN_BACK_OFFICE = 9

export const SUGGESTED_BLOGS = 5

export const BLOG_TITLE_MAX = 200

export const BLOG_AUTHOR_MAX = 100

export const BLOG_CONTENT_MAX = 50_000

export const BLOG_TAGS_MAX = 500

/** Tags as they are typed: comma separated, trimmed, empty ones dropped. */
export const readTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
