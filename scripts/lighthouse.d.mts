export declare function fetchLighthouse(): Promise<string>
