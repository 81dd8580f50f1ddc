import { createContext, useContext, useId } from 'react'

const PrefixContext = createContext('')
/** Of an island, which is rendered by itself and counts its ids from the beginning. */
export const IdPrefix = PrefixContext.Provider

/** An id that no other element of the page has, the same on the server and in the browser. */
export const useOwnId = () => useContext(PrefixContext) + useId()
