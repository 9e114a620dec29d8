import { artistsApi } from '@linework/contract/artists/api'
import { topicText } from '@linework/contract/enquiries/topics'
import { picturesApi } from '@linework/contract/pictures/api'
import type { Picture } from '@linework/contract/pictures/shapes'
import { servicesApi } from '@linework/contract/services/api'
import type { Api } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { withPicture } from '../../addresses/picture-param.ts'
import type { Prefill } from '../../addresses/prefill.ts'
import type { Watch } from '../../addresses/watches.ts'
import { likeOf } from './like-line.ts'
import type { ServiceChoices } from './load-choices.ts'

/** A prefill as form values; unknown slugs are left out. */
export interface LoadedPrefill {
  service?: string | undefined
  /** In place of a service. */
  topic?: string | undefined
  artist?: string | undefined
  /** The absolute address of the page with this picture opened. */
  inspiration?: string | undefined
  picture?: Picture | undefined
  /** Becomes a line of the description. */
  like?: string | undefined
  /** Becomes a line of the description. */
  watch?: Watch | undefined
}

/** Without a service or a topic in the link, the artist's first service is used. */
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
    watch: prefill.watch,
    ...(picture
      ? {
          picture,
          inspiration: origin + withPicture(picture.page, picture.public_id),
          like: likeOf(picture),
        }
      : {}),
  }
}

/** A slug that the list does not have may be one that the service had before. */
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
