import { feedbackApi } from '@linework/contract/content/api'
import { feedback as kind } from '@linework/contract/content/feedback-kind'
import { type Feedback, feedbackShapes } from '@linework/contract/content/feedback-shapes'
import type { Deps } from '../deps.ts'
import type { Serve } from '../http/serve.ts'
import { recordRoutes } from './record-routes.ts'
import { defineStore } from './record-store.ts'

export const feedback = defineStore<Feedback>()(kind)

export const feedbackRoutes = (serve: Serve, deps: Deps): void =>
  serve('feedback', feedbackApi, feedbackShapes, recordRoutes(deps, feedback))
