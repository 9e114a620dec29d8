/** The client's page of one appointment. The word is what the log cuts its path after. */
export const VISIT_PAGE = '/visit'

export const visitAddress = (publicUrl: string, token: string) => `${publicUrl}${VISIT_PAGE}/${token}`
