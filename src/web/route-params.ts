import { createContext, useContext } from 'react'

const RouteParamsContext = createContext<Record<string, string>>({})
export const RouteParamsProvider = RouteParamsContext.Provider

/** The path parameters of the screen, such as `id` in /notaris/:id. */
export const useRouteParams = (): Record<string, string> => useContext(RouteParamsContext)
