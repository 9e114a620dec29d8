import { servicesApi } from '@linework/contract/content/api'
import { services as kind } from '@linework/contract/content/services-kind'
import { type Service, type ServiceInList, servicesShapes } from '@linework/contract/content/services-shapes'
import type { Deps } from '../deps.ts'
import type { Serve } from '../http/serve.ts'
import { recordRoutes } from './record-routes.ts'
import { defineStore } from './record-store.ts'

export const services = defineStore<Service, ServiceInList>()(kind)

export const servicesRoutes = (serve: Serve, deps: Deps): void =>
  serve('services', servicesApi, servicesShapes, recordRoutes(deps, services))
