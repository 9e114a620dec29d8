import { blogsApi, feedbackApi, reelsApi, servicesApi, shortsApi } from '@linework/contract/content/api'
import { blogsShapes } from '@linework/contract/content/blogs-shapes'
import { feedback as feedbackKind } from '@linework/contract/content/feedback-kind'
import { type Feedback, feedbackShapes } from '@linework/contract/content/feedback-shapes'
import { reelsShapes, shortsShapes } from '@linework/contract/content/links-shapes'
import { services as servicesKind } from '@linework/contract/content/services-kind'
import { type Service, type ServiceInList, servicesShapes } from '@linework/contract/content/services-shapes'
import type { ContentKind } from '@linework/contract/records'
import type { Deps } from '../deps.ts'
import type { Serve } from '../http/serve.ts'
import { artists, artistsRoutes } from './artists.ts'
import { blogs } from './blogs.ts'
import { faqs, faqsRoutes } from './faqs.ts'
import { reels, shorts } from './links.ts'
import { recordRoutes } from './record-routes.ts'
import { defineStore, type Store } from './record-store.ts'

// These kinds need no code beyond the description of their fields.
export const feedback = defineStore<Feedback>()(feedbackKind)
export const services = defineStore<Service, ServiceInList>()(servicesKind)

export const STORES = { artists, blogs, faqs, feedback, reels, services, shorts } satisfies Record<
  ContentKind,
  Store<unknown>
>

export function contentRoutes(serve: Serve, deps: Deps): void {
  artistsRoutes(serve, deps)
  serve('blogs', blogsApi, blogsShapes, recordRoutes(deps, blogs))
  faqsRoutes(serve, deps)
  serve('feedback', feedbackApi, feedbackShapes, recordRoutes(deps, feedback))
  serve('reels', reelsApi, reelsShapes, recordRoutes(deps, reels))
  serve('services', servicesApi, servicesShapes, recordRoutes(deps, services))
  serve('shorts', shortsApi, shortsShapes, recordRoutes(deps, shorts))
}
