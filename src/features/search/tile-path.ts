/** Where the browser fetches map tiles: from our own server, so that no third party sees what a visitor looks at. */
export const tilePath = '/kaart/tegels/{z}/{x}/{y}.png'
export const tileZoomMax = 18
