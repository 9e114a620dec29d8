import { blogsApi } from '@linework/contract/content/api'
import { BLOG_TEXTS } from '@linework/contract/content/blogs'
import { blogsShapes } from '@linework/contract/content/blogs-shapes'
import { done } from '@linework/contract/http/errors'
import { pagesOf } from '../../db/paginate.ts'
import { findBySlug } from '../../db/slugs.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { viewerOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { addOnce } from '../../records/add-once.ts'
import { findTextPictures } from '../../records/pictures/queries.ts'
import { softDelete } from '../../records/soft-delete.ts'
import { countBlogs, findBlogBySlug, listBlogsPage } from './queries.ts'
import { changeBlog, createBlog, showBlog } from './save-blog.ts'
import { serializeBlog } from './serializer.ts'

export function blogsRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve('blogs', blogsApi, blogsShapes, {
    async page({ query, request }) {
      const viewer = viewerOf(request)
      const [rows, total] = await Promise.all([
        listBlogsPage(db, viewer, query),
        countBlogs(db, viewer, query.asOf),
      ])
      return { blogs: rows.map(serializeBlog), totalPages: pagesOf(total, query), page: query.page }
    },

    async bySlug({ params: { slug }, request }) {
      const viewer = viewerOf(request)
      const row = await findBySlug(db, 'blogs', slug, (now) => findBlogBySlug(db, viewer, now))
      if (row === undefined) throw notFound(BLOG_TEXTS.notFound)
      const blog = serializeBlog(row)
      return { ...blog, ...(await findTextPictures(db, blog.content)) }
    },

    async create({ body, files, staff }) {
      return showBlog(db, await addOnce(db, staff, () => createBlog(deps, body, files.image, { by: staff })))
    },

    update: ({ params: { id }, body, files, staff }) =>
      changeBlog(deps, id, body, { image: files.image, by: staff }),

    async remove({ params: { id }, staff }) {
      if (!(await softDelete(db, 'blogs', id, staff))) throw notFound(BLOG_TEXTS.notFound)
      return done(BLOG_TEXTS.deleted)
    },
  })
}
