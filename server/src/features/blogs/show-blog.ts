import type { Blog } from '@linework/contract/blogs/shapes'
import { BLOG_TEXTS } from '@linework/contract/blogs/texts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { findBlog } from './queries.ts'
import { serializeBlog } from './serializer.ts'

export async function showBlog(db: Db, id: string | undefined): Promise<Blog> {
  const row = id === undefined ? undefined : await findBlog(db, id)
  if (row === undefined) throw notFound(BLOG_TEXTS.notFound)
  return serializeBlog(row)
}
