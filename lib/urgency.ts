/** Up to so many days before its end something burns. */
export const HOT_DAYS = 3;
const WARM_DAYS = 7;

/** How near an end is, for its colour: up to three days hot, up to seven warm; what is over is cool again. */
export const heatOf = (days: number): "hot" | "warm" | "cool" =>
  days < 0 || days > WARM_DAYS ? "cool" : days <= HOT_DAYS ? "hot" : "warm";
