import { createContext, useContext } from 'react'

const RouteParamsContext = createContext<Record<string, string>>({})
export const RouteParamsProvider = RouteParamsContext.Provider

/** The parts of the address that the screen's path names, such as `id` in /notaris/:id. */
export const useRouteParams = (): Record<string, string> => useContext(RouteParamsContext)
