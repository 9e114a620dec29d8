import { type Endpoint, endpoints } from '../http/endpoint.ts'
import type { ContentKind } from '../records.ts'
import type { artistsShapes } from './artists-shapes.ts'
import type { blogsShapes } from './blogs-shapes.ts'
import type { faqsShapes } from './faqs-shapes.ts'
import type { feedbackShapes } from './feedback-shapes.ts'
import type { galleryShapes } from './gallery-shapes.ts'
import type { reelsShapes, shortsShapes, videosShapes } from './links-shapes.ts'
import type { servicesShapes } from './services-shapes.ts'

export const artistsApi = endpoints<typeof artistsShapes>()({
  page: { method: 'GET', path: '/artists/paginated', minRole: 'public', optionalAuth: 'artist' },
  bySlug: { method: 'GET', path: '/artists/slug/:slug', minRole: 'public', optionalAuth: 'artist' },
  next: { method: 'GET', path: '/artists/slug/:slug/next', minRole: 'public' },
  create: { method: 'POST', path: '/artists', minRole: 'desk' },
  update: { method: 'PUT', path: '/artists/:id', minRole: 'artist' },
  remove: { method: 'DELETE', path: '/artists/:id', minRole: 'desk' },
})

export const blogsApi = endpoints<typeof blogsShapes>()({
  page: { method: 'GET', path: '/blogs', minRole: 'public', optionalAuth: 'desk' },
  bySlug: { method: 'GET', path: '/blogs/:slug', minRole: 'public', optionalAuth: 'desk' },
  create: { method: 'POST', path: '/blogs', minRole: 'desk' },
  update: { method: 'PUT', path: '/blogs/:id', minRole: 'desk' },
  remove: { method: 'DELETE', path: '/blogs/:id', minRole: 'desk' },
})

export const faqsApi = endpoints<typeof faqsShapes>()({
  list: { method: 'GET', path: '/faqs', minRole: 'public', optionalAuth: 'artist' },
  create: { method: 'POST', path: '/faqs', minRole: 'desk' },
  update: { method: 'PUT', path: '/faqs/:id', minRole: 'desk' },
  remove: { method: 'DELETE', path: '/faqs/:id', minRole: 'desk' },
})

export const feedbackApi = endpoints<typeof feedbackShapes>()({
  list: { method: 'GET', path: '/feedback', minRole: 'public' },
  page: { method: 'GET', path: '/feedback/paginated', minRole: 'public' },
  create: { method: 'POST', path: '/feedback', minRole: 'desk' },
  update: { method: 'PUT', path: '/feedback/:id', minRole: 'desk' },
  remove: { method: 'DELETE', path: '/feedback/:id', minRole: 'desk' },
})

export const galleryApi = endpoints<typeof galleryShapes>()({
  page: { method: 'GET', path: '/gallery', minRole: 'public', optionalAuth: 'artist' },
  categoryPage: {
    method: 'GET',
    path: '/gallery/category/:category',
    minRole: 'public',
    optionalAuth: 'artist',
  },
  labels: { method: 'GET', path: '/gallery/labels', minRole: 'public', optionalAuth: 'artist' },
  unlabelled: { method: 'GET', path: '/gallery/unlabelled', minRole: 'desk' },
  choices: { method: 'GET', path: '/gallery/label-options', minRole: 'desk' },
  label: { method: 'PATCH', path: '/gallery/labels', minRole: 'desk' },
  pair: { method: 'PATCH', path: '/gallery/pairs', minRole: 'desk' },
  create: { method: 'POST', path: '/gallery', minRole: 'desk' },
  change: { method: 'PATCH', path: '/gallery/:galleryId/image/:publicId', minRole: 'desk' },
  remove: { method: 'DELETE', path: '/gallery/:galleryId/image/:publicId', minRole: 'desk' },
})

export const reelsApi = endpoints<typeof reelsShapes>()({
  list: { method: 'GET', path: '/reels', minRole: 'public' },
  page: { method: 'GET', path: '/reels/paginated', minRole: 'public' },
  create: { method: 'POST', path: '/reels', minRole: 'desk' },
  update: { method: 'PUT', path: '/reels/:id', minRole: 'desk' },
  remove: { method: 'DELETE', path: '/reels/:id', minRole: 'desk' },
})

export const servicesApi = endpoints<typeof servicesShapes>()({
  page: { method: 'GET', path: '/services/paginate', minRole: 'public', optionalAuth: 'artist' },
  list: { method: 'GET', path: '/services', minRole: 'public', optionalAuth: 'artist' },
  bySlug: { method: 'GET', path: '/services/slug/:slug', minRole: 'public', optionalAuth: 'artist' },
  create: { method: 'POST', path: '/services', minRole: 'desk' },
  update: { method: 'PUT', path: '/services/:id', minRole: 'desk' },
  remove: { method: 'DELETE', path: '/services/:id', minRole: 'desk' },
})

export const shortsApi = endpoints<typeof shortsShapes>()({
  page: { method: 'GET', path: '/shorts', minRole: 'public' },
  create: { method: 'POST', path: '/shorts', minRole: 'desk' },
  update: { method: 'PUT', path: '/shorts/:id', minRole: 'desk' },
  remove: { method: 'DELETE', path: '/shorts/:id', minRole: 'desk' },
})

export const videosApi = endpoints<typeof videosShapes>()({
  latest: { method: 'GET', path: '/youtube/latest-videos', minRole: 'public' },
})

export const CONTENT_APIS = {
  artists: artistsApi,
  blogs: blogsApi,
  faqs: faqsApi,
  feedback: feedbackApi,
  reels: reelsApi,
  services: servicesApi,
  shorts: shortsApi,
} satisfies Record<ContentKind, Record<string, Endpoint>>
