import { artistsApi } from '@linework/contract/artists/api'
import { picturesApi } from '@linework/contract/pictures/api'
import type { Picture } from '@linework/contract/pictures/shapes'
import type { Api } from '../../../lib/api.ts'
import { findRecord } from '../../../lib/find-record.ts'
import { withPicture } from '../../addresses/picture-param.ts'
import type { Prefill } from '../../addresses/prefill.ts'
import type { Watch } from '../../addresses/watches.ts'
import type { ServiceChoices } from './load-choices.ts'

/** A prefill as form values; unknown slugs are left out. */
export interface LoadedPrefill {
  service?: string | undefined
  artist?: string | undefined
  /** The absolute address of the page with this picture opened. */
  inspiration?: string | undefined
  picture?: Picture | undefined
  /** Becomes a line of the description. */
  watch?: Watch | undefined
}

/** Without a service in the link, the artist's service is used. */
export async function loadPrefill(
  api: Api,
  prefill: Prefill,
  services: Promise<ServiceChoices>,
  origin: string,
): Promise<LoadedPrefill> {
  const [service, artist, picture] = await Promise.all([
    prefill.service === undefined ? undefined : services.then(({ all }) => nameOf(all, prefill.service)),
    prefill.artist === undefined ? null : find(api(artistsApi.bySlug, { params: { slug: prefill.artist } })),
    prefill.picture === undefined
      ? null
      : find(api(picturesApi.show, { params: { publicId: prefill.picture } })),
  ])
  return {
    service: service ?? (artist?.serviceName || undefined),
    artist: artist?.name,
    watch: prefill.watch,
    ...(picture ? { picture, inspiration: origin + withPicture(picture.page, picture.public_id) } : {}),
  }
}

const nameOf = (all: ServiceChoices['all'], slug: string | undefined) =>
  all.find((service) => service.slug === slug)?.name

const find = async <T>(call: Promise<T>) => (await findRecord(call)).record
