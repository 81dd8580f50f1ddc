/** Where the browser fetches the tiles of the map: from us, so that nobody else sees who looks at what. */
export const tilePath = '/kaart/tegels/{z}/{x}/{y}.png'
export const tileZoomMax = 18
