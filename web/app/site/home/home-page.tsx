import { SERVICES_ON_HOME, servicesApi } from '@prahar/contract/services'
import { BUILT_IN_SERVICES } from '../../content/built-in-services.ts'
import { studio } from '../../content/studio.ts'
import { type Api, browserApi } from '../../lib/api.ts'
import { withFallback } from '../../lib/fallback.ts'
import { serverApi } from '../../lib/server-context.ts'
import type { Route } from './+types/home-page'
import { HomeHero } from './home-hero.tsx'
import { HomeServices } from './home-services.tsx'

export const meta = () => [{ title: `${studio.fullName}, ${studio.city}` }]

const loadServices = async (api: Api) => {
  const call = api(servicesApi.page, { query: { page: 1, limit: SERVICES_ON_HOME } })
  return withFallback(
    call.then((answer) => answer.newSerives),
    BUILT_IN_SERVICES,
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  return { services: await loadServices(serverApi(context)) }
}

export function clientLoader() {
  return { services: loadServices(browserApi) }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <HomeServices services={loaderData.services} />
    </>
  )
}
