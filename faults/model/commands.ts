import fc from 'fast-check'
import { PAGE_KINDS } from '../../contract/src/records.ts'
import { calendarCommands } from './calendar/commands.ts'
import { appointmentCommands } from './desk/appointment-commands.ts'
import { clientCommands } from './desk/client-commands.ts'
import { enquiryCommands } from './desk/enquiry-commands.ts'
import { figureCommands } from './desk/figure-commands.ts'
import { blockCommands, deletedEnquiryCommands } from './desk/other-commands.ts'
import { personCommands } from './desk/person-commands.ts'
import { deskReads } from './desk/read-commands.ts'
import { waitlistCommands } from './desk/waitlist-commands.ts'
import { galleryReads } from './gallery/read-commands.ts'
import type { Gallery } from './gallery/state.ts'
import { galleryWrites } from './gallery/write-commands.ts'
import { infoCommands } from './info/commands.ts'
import { recordCommands } from './records/commands.ts'
import { KINDS, type Kind } from './records/kinds.ts'
import { logCommands } from './records/log-commands.ts'
import { orderCommands, publicationCommands } from './records/place-commands.ts'
import { previewCommands } from './records/preview-commands.ts'
import { raceCommands } from './records/race-commands.ts'
import { readCommands } from './records/read-commands.ts'
import { countCommands, siteReads } from './records/site-reads.ts'
import { undoCommands, versionCommands } from './records/undo-commands.ts'
import type { Step } from './step.ts'

const countOf = ({ live }: Gallery, category: string) =>
  live.filter((image) => image.category === category).length

type Commands = Record<string, fc.Arbitrary<Step>>

const hasPages = ({ name }: Kind) => PAGE_KINDS.some((kind) => kind === name)

function commandsOf(isChosen: (kind: Kind) => boolean): Commands[] {
  const kinds = KINDS.filter(isChosen)
  const drawn = (some: Kind[]) => fc.constantFrom(...some)
  const publishable = kinds.filter(({ isPublishable }) => isPublishable)
  return [
    ...kinds.flatMap((kind) => [recordCommands(kind), raceCommands(kind), readCommands(kind)]),
    undoCommands(drawn(kinds)),
    versionCommands(drawn(kinds)),
    logCommands(drawn(kinds)),
    orderCommands(drawn(kinds.filter(({ isOrdered }) => isOrdered))),
    ...(publishable.length > 0
      ? [publicationCommands(drawn(publishable)), previewCommands(drawn(publishable))]
      : []),
  ]
}

/**
 * Steps of one lane run in order, and lanes run concurrently, because no step of a lane changes data that
 * another lane reads. A command has the name of its endpoint; an endpoint may have several commands.
 */
export const LANES: [endpoint: string, draw: fc.Arbitrary<Step>][][] = [
  [
    ...commandsOf((kind) => !hasPages(kind)),
    infoCommands,
    countCommands(['faqs'], ({ records }) => ({ faqsCount: records.faqs.state.live.length })),
  ],
  [
    ...commandsOf(hasPages),
    siteReads,
    countCommands(['services', 'artists'], ({ records }) => ({
      artistCount: records.artists.state.live.length,
      serviceCount: records.services.state.live.length,
    })),
  ],
  [
    enquiryCommands,
    deletedEnquiryCommands,
    appointmentCommands,
    blockCommands,
    deskReads,
    clientCommands,
    personCommands,
    waitlistCommands,
    figureCommands,
    calendarCommands,
    countCommands(['desk'], ({ desk }) => ({
      contactsCount: desk.state.enquiries.filter(({ status }) => status !== 'spam').length,
    })),
  ],
  [
    galleryWrites,
    galleryReads,
    countCommands(['gallery'], ({ gallery }) => ({
      galleryCount: countOf(gallery.state, 'featured-work'),
      insideStudioCount: countOf(gallery.state, 'inside-studio'),
    })),
  ],
].map((lane) => lane.flatMap((commands) => Object.entries(commands)))
