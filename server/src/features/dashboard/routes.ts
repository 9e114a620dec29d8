import { dashboardApi } from '@linework/contract/dashboard/api'
import { FIGURES_DAYS, STATS_DAYS } from '@linework/contract/dashboard/limits'
import { dashboardShapes } from '@linework/contract/dashboard/shapes'
import type { Deps } from '../../deps.ts'
import { ownArtist } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { countArtists } from '../artists/queries.ts'
import { countEnquiries } from '../enquiries/queries.ts'
import { countFaqs } from '../faqs/queries.ts'
import { countGallery } from '../gallery/queries.ts'
import { countServices } from '../services/queries.ts'
import { readFigures } from './figures.ts'
import { countRecentEnquiries } from './queries.ts'

export function dashboardRoutes(serve: Serve, { db }: Deps): void {
  serve('dashboard', dashboardApi, dashboardShapes, {
    async counts({ staff }) {
      const [artistCount, serviceCount, galleryCount, contactsCount, faqsCount, insideStudioCount] =
        await Promise.all([
          countArtists(db, 'staff'),
          countServices(db, 'staff'),
          countGallery(db, 'staff', { category: 'featured-work' }),
          countEnquiries(db, { artistId: ownArtist(staff) }),
          countFaqs(db),
          countGallery(db, 'staff', { category: 'inside-studio' }),
        ])
      return { artistCount, serviceCount, galleryCount, contactsCount, faqsCount, insideStudioCount }
    },

    async stats() {
      return countRecentEnquiries(db, STATS_DAYS)
    },

    figures: () => readFigures(db, FIGURES_DAYS),
  })
}
