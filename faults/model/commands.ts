import type fc from 'fast-check'
import { infoCommands } from './contact-info.ts'
import { appointmentCommands } from './desk/appointment-commands.ts'
import { enquiryCommands } from './desk/enquiry-commands.ts'
import { blockCommands, deletedEnquiryCommands } from './desk/other-commands.ts'
import { deskReads } from './desk/read-commands.ts'
import { recordCommands } from './records/commands.ts'
import { KINDS } from './records/kinds.ts'
import { placeCommands } from './records/place-commands.ts'
import { raceCommands } from './records/race-commands.ts'
import { readCommands } from './records/read-commands.ts'
import { undoCommands, versionCommands } from './records/undo-commands.ts'
import type { Step } from './step.ts'

/** Every endpoint that the model calls, by its name in the contract; one may be called in several ways. */
export const COMMANDS: [endpoint: string, draw: fc.Arbitrary<Step>][] = [
  ...KINDS.flatMap((kind) => [recordCommands(kind), raceCommands(kind), readCommands(kind)]),
  undoCommands,
  versionCommands,
  placeCommands,
  enquiryCommands,
  deletedEnquiryCommands,
  appointmentCommands,
  blockCommands,
  deskReads,
  infoCommands,
].flatMap((commands) => Object.entries(commands))
