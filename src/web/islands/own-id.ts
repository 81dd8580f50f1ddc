import { createContext, useContext, useId } from 'react'

const PrefixContext = createContext('')
/** Id prefix for an island, which is rendered separately and so numbers its ids from the start. */
export const IdPrefix = PrefixContext.Provider

/** A unique id, the same on the server and in the browser. */
export const useOwnId = () => useContext(PrefixContext) + useId()
