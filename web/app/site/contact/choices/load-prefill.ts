import { artistsApi, servicesApi } from '@linework/contract/content/api'
import { topicText } from '@linework/contract/desk/topics'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import { picturesApi } from '@linework/contract/records/site-api'
import type { Api } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { withPicture } from '../../urls/picture-param.ts'
import type { Prefill } from '../../urls/prefill.ts'
import { timeSlotText } from '../../urls/time-slot-text.ts'
import { referenceLine } from './description-lines.ts'
import type { ServiceChoices } from './load-choices.ts'

export interface LoadedPrefill {
  service?: string | undefined
  topic?: string | undefined
  artist?: string | undefined
  inspiration?: string | undefined
  picture?: Picture | undefined
  like?: string | undefined
  watch?: string | undefined
}

/** If the link names neither service nor topic, the artist's first service is prefilled. */
export async function loadPrefill(
  api: Api,
  prefill: Prefill,
  services: Promise<ServiceChoices>,
  origin: string,
): Promise<LoadedPrefill> {
  const { topic } = prefill
  const [service, topicName, artist, picture] = await Promise.all([
    prefill.service === undefined ? undefined : nameOf(api, services, prefill.service),
    topic === undefined ? undefined : services.then(({ names }) => topicText(topic, names)),
    prefill.artist === undefined ? null : find(api(artistsApi.bySlug, { params: { slug: prefill.artist } })),
    prefill.picture === undefined
      ? null
      : find(api(picturesApi.show, { params: { publicId: prefill.picture } })),
  ])
  return {
    service: service ?? (topicName === undefined ? artist?.serviceName || undefined : undefined),
    topic: topicName,
    artist: artist?.name,
    watch: prefill.watch && timeSlotText(prefill.watch, prefill.date),
    ...(picture
      ? {
          picture,
          inspiration: origin + withPicture(picture.page, picture.public_id),
          like: referenceLine(picture),
        }
      : {}),
  }
}

/** Requests a slug that is not in the list, because it may be a former slug of a service. */
async function nameOf(
  api: Api,
  services: Promise<ServiceChoices>,
  slug: string,
): Promise<string | undefined> {
  const listed = (await services).all.find((service) => service.slug === slug)
  if (listed) return listed.name
  const moved = await find(api(servicesApi.bySlug, { params: { slug } }))
  return moved?.name || moved?.category
}

const find = async <T>(call: Promise<T>) => (await findRecord(call)).record
