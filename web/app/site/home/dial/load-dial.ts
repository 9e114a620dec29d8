import { artistsApi } from '@linework/contract/content/api'
import { ARTISTS_IN_BOOKING } from '@linework/contract/content/artists'
import { studioApi } from '@linework/contract/studio/site-api'
import { type Api, reportFailure } from '../../../lib/calls/api.ts'
import { artistsOf } from '../../../lib/calls/load-list.ts'
import { studioHours } from '../../../shared/time/studio-time.ts'
import { loadStudioDetails } from '../../studio/load-studio-details.ts'
import { detailsOf, openDaysOf } from '../../studio/studio-details.ts'
import { type DialView, slotsOf, viewOf } from './dial-view.ts'
import { hourSummary, type WorkingArtist, workingArtists } from './hour-summary.ts'

export const loadWorkingArtists = (api: Api): Promise<WorkingArtist[]> =>
  api(artistsApi.page, { query: { page: 1, limit: ARTISTS_IN_BOOKING } }).then(
    (answer) => workingArtists(artistsOf(answer)),
    () => [],
  )

export async function loadDial(api: Api, now = new Date()): Promise<DialView | undefined> {
  try {
    const [studio, details, artists] = await Promise.all([
      api(studioApi.show),
      loadStudioDetails(api),
      loadWorkingArtists(api),
    ])
    const { clock } = studio
    const known = { days: openDaysOf(detailsOf(details, studio)), artists, now, clock }
    const { hour, hours } = studioHours(now, clock)
    return viewOf(hourSummary(hour, known), hours, slotsOf(known))
  } catch (error) {
    reportFailure(error)
    return undefined
  }
}
