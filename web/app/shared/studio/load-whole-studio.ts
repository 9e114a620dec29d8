import { studioApi } from '@linework/contract/studio/site-api'
import { browserApi } from '../../lib/calls/api.ts'

/** Loaded by a dynamic import, so that the first scripts contain no API client. */
export const loadWholeStudio = () => browserApi(studioApi.show)
