import { ApiFailure } from '../../../lib/calls/api.ts'
import { createStore } from '../../../ui/store.ts'

interface Connection {
  isOnline: boolean
  asOf?: number
}

const connection = createStore<Connection>({ isOnline: true })

export const setConnection = (next: Partial<Connection>) => connection.set({ ...connection.read(), ...next })

/** True without a response. Browsers report a network without internet as online, so calls decide. */
export const isLost = (error: unknown) => error instanceof ApiFailure && error.status === 0

export const isOnline = () => connection.read().isOnline

export const useConnection = connection.use
