import { artistsApi, servicesApi } from '@linework/contract/content/api'
import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { SERVICE_TEXTS, SERVICES_IN_BACK_OFFICE } from '@linework/contract/content/services'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import { languageOf } from '@linework/contract/fields/indian-scripts'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useCallback } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { readPageNumber } from '../../../lib/navigation/read-page-number.ts'
import { serviceNamesOf } from '../../../shared/artists/describe-artist.ts'
import { Picture } from '../../../shared/pictures/picture.tsx'
import { ReassignmentField, useReassignment } from '../../desk/reassignment/reassignment-field.tsx'
import { CardsSkeleton } from '../../kit/list/list-states.tsx'
import { listUrl, loadPage } from '../../kit/list/paged-list.tsx'
import { backOfficeMeta } from '../../kit/page/page-head.tsx'
import { DeleteDialog } from '../../kit/trash/delete-dialog.tsx'
import { PictureCard } from '../records/picture-card.tsx'
import { type DeleteActs, RecordsScreen } from '../records/records-screen.tsx'
import type { Route } from './+types/services-page'
import { EditServiceDialog, ServiceDialog } from './service-dialog.tsx'

const addressOf = listUrl('/admin/service')

const SKELETON = <CardsSkeleton label="Loading services" count={SERVICES_IN_BACK_OFFICE} />

export const meta = backOfficeMeta('Services')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPageNumber(request.url)
  const call = browserApi(servicesApi.page, {
    query: { page, limit: SERVICES_IN_BACK_OFFICE },
    headers: SHOW_ALL,
  })
  const services = call.then(({ newSerives, pages }) => ({ items: newSerives, pages }))
  return { page, services: loadPage(services, SERVICE_TEXTS.loadFailed) }
}

export default function ServicesPage({ loaderData: { page, services } }: Route.ComponentProps) {
  return (
    <RecordsScreen
      kind="services"
      title="Services"
      addLabel="Add Service"
      emptyTexts={{
        text: 'No services available. Please add one.',
        note: 'Services are what visitors can ask for in the contact form. Each gets its own page.',
        add: 'Add the first service',
      }}
      page={page}
      list={services}
      addressOf={addressOf}
      layout="medium"
      skeleton={SKELETON}
      isOrdered
      card={({ name, slug, shortDescription, headerImage, publication }, acts) => (
        <PictureCard
          name={name}
          to={`/admin/services/${slug}`}
          listUrl={addressOf(page)}
          picture={headerImage}
          publication={publication}
          {...acts}
        >
          <p className="clamp mt-1 muted text-sm" lang={languageOf(shortDescription)}>
            {shortDescription}
          </p>
        </PictureCard>
      )}
      editor={(service, acts) =>
        service ? <EditServiceDialog slug={service.slug} {...acts} /> : <ServiceDialog {...acts} />
      }
      deletion={(service, acts) => <DeleteServiceDialog service={service} {...acts} />}
    />
  )
}

interface Props extends DeleteActs {
  service: ServiceInList
}

function DeleteServiceDialog({ service, ...acts }: Props) {
  const { _id, name } = service
  const findBeside = useCallback(async () => {
    const query = { field: 'service' as const, search: name }
    const [{ newArtists }, services] = await Promise.all([
      browserApi(artistsApi.page, { query, headers: SHOW_ALL }),
      browserApi(servicesApi.list, { headers: SHOW_ALL }),
    ])
    return { offering: newArtists, others: services.filter((other) => other._id !== _id) }
  }, [_id, name])
  const reassignment = useReassignment(_id, findBeside)
  return (
    <DeleteDialog
      title="Delete Service"
      question={[`Are you sure you want to delete “${name}”?`, whoOffersIt(reassignment.offering)]
        .join(' ')
        .trim()}
      thumbnail={<Picture picture={service.headerImage} sizes="92px" alt="" />}
      check={reassignment.check}
      remove={() =>
        reassignment.reassignAndDelete() ?? browserApi(servicesApi.remove, { params: { id: _id } })
      }
      undo={{ kind: 'services', id: _id }}
      {...acts}
    >
      <ReassignmentField reassignment={reassignment} />
    </DeleteDialog>
  )
}

const list = new Intl.ListFormat('en')

function whoOffersIt(artists: ArtistInList[]): string {
  if (artists.length === 0) return ''
  const namesOf = (some: ArtistInList[]) => list.format(some.map(({ name }) => name))
  const withoutOther = artists.filter((artist) => serviceNamesOf(artist).length === 1)
  const offer = `${namesOf(artists)} ${artists.length === 1 ? 'offers' : 'offer'} it.`
  if (withoutOther.length === 0) return offer
  const they =
    withoutOther.length < artists.length
      ? namesOf(withoutOther)
      : artists.length === 1
        ? 'This artist'
        : 'They'
  return `${offer} ${they} cannot be booked until another service is chosen for them.`
}
