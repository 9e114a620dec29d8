import { createContext, type RouterContextProvider } from 'react-router'
import { type Api, createApi, type Transport } from './api.ts'

/** What the server passes to loaders and to the rendering of one response. */
export const transportContext = createContext<Transport>()
export const nonceContext = createContext<string | undefined>()

export const serverApi = (context: Readonly<RouterContextProvider>): Api =>
  createApi(context.get(transportContext))
