/** Images that visitors can ask about: "multispectral/50cm", or with a radar mode "sar/1m/spot-1m". */
interface ImageChoice {
  key: string;
  /** The name within its group: "50 cm class, 40–60 cm". */
  name: string;
}

/** The choices of one sensor type. */
export interface ImageChoiceGroup {
  name: string;
  choices: readonly ImageChoice[];
}
