import { mix } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { drawAntenna, drawGlass, drawRadar, drawRods, STEEL } from './fittings.ts';
import { roundedBox, tidy } from './geometry.ts';
import type { Light } from './light.ts';

export type TopFrame = { helm: number; roof: number; length: number };

/** A welded arch over the cockpit with rod holders and a work light. */
export function drawRearArch(drawing: Drawing, { helm, roof, length }: TopFrame, light: Light): void {
  const foot = length * 0.108;
  const end = Math.min(helm - 118, foot + 310);
  const x = (offset: number): number => tidy(foot + offset);
  const arch =
    `M${x(0)} -126L${x(34)} ${roof + 16}Q${x(38)} ${roof} ${x(56)} ${roof}L${tidy(end)} ${roof}` +
    `Q${tidy(end + 12)} ${roof} ${tidy(end + 10)} ${roof + 12}L${tidy(end + 8)} ${roof + 16}L${x(68)} ${roof + 18}` +
    `Q${x(57)} ${roof + 19} ${x(54)} ${roof + 28}L${x(30)} -126Z`;
  drawing.fill(
    arch,
    drawing.linear([
      [0, '#3b474b'],
      [1, '#1c282c'],
    ]),
  );
  drawing.stroke(`M${x(56)} ${roof + 4}H${tidy(end + 4)}`, '#fff', 2, { opacity: 0.45 });
  for (let holder = 0; holder < 4; holder++) {
    const place = `M${tidy(foot + 74 + holder * 52)} ${roof}l-12 -54`;
    if (foot + 74 + holder * 52 < end) drawing.stroke(place, '#1d2a2f', 9).stroke(place, '#6c7b80', 2.4);
  }
  drawAntenna(drawing, foot + 104, roof, 170, -0.25);
  drawing.fill(roundedBox(end - 68, roof - 20, 54, 20, 5), '#26343a');
  drawing.fill(roundedBox(end - 64, roof - 16, 46, 10, 3), light.key);
}

/** A roof on posts with side glass, open aft. */
export function drawHardtop(drawing: Drawing, { helm, roof, length }: TopFrame, light: Light): void {
  const aft = helm - Math.min(330, length * 0.33);
  const x = (offset: number): number => tidy(helm + offset);
  drawing.fill(
    `M${x(-86)} -134V${roof + 20}H${x(54)}L${x(150)} -150L${x(146)} -130Z`,
    drawing.linear([
      [0, '#eef2f1'],
      [1, mix('#a9b6b9', light.shade, 0.2)],
    ]),
  );
  drawGlass(drawing, `M${x(40)} -150V${roof + 34}L${x(56)} ${roof + 34}L${x(136)} -152Z`, light);
  drawGlass(drawing, roundedBox(helm - 72, roof + 32, 98, -176 - roof, 8), light);
  drawing.tube(`M${tidy(aft + 34)} ${roof + 10}L${tidy(aft + 12)} -128`, 13, ['#55646a', '#e6eded']);
  drawing.tube(`M${tidy(aft + 130)} ${roof + 10}L${x(-92)} -140`, 7, STEEL);
  const top =
    `M${tidy(aft - 20)} ${roof + 12}L${tidy(aft - 10)} ${roof - 4}Q${x(-60)} ${roof - 18} ${x(64)} ${roof - 12}` +
    `Q${x(112)} ${roof - 8} ${x(122)} ${roof + 8}L${x(116)} ${roof + 20}L${tidy(aft - 14)} ${roof + 20}Z`;
  drawing.fill(
    top,
    drawing.linear([
      [0, '#fdfefd'],
      [0.5, '#dbe2e1'],
      [1, mix('#8a9a9e', light.shade, 0.35)],
    ]),
  );
  drawing.stroke(`M${tidy(aft - 12)} ${roof + 20}H${x(114)}`, light.shade, 5, { opacity: 0.5 });
  for (let holder = 0; holder < 5; holder++) {
    const place = `M${tidy(aft - 4 + holder * 30)} ${roof - 2}l-16 -46`;
    drawing.stroke(place, '#1d2a2f', 8).stroke(place, '#6c7b80', 2.2);
  }
  drawRods(drawing, aft + 22, roof - 20, 2, 0.7);
  drawRadar(drawing, helm - 20, roof - 14, 0.85);
  drawAntenna(drawing, helm - 96, roof - 10, 170, -0.2);
  drawing
    .fill(roundedBox(helm + 60, roof - 24, 40, 14, 4), '#26343a')
    .fill(roundedBox(helm + 64, roof - 21, 32, 8, 3), light.key);
}

/** A folding canvas over the helm. */
export function drawCanvasTop(drawing: Drawing, helm: number, light: Light): void {
  const x = (offset: number): number => tidy(helm + offset);
  drawing.tube(`M${x(-150)} -134L${x(-176)} -318M${x(-60)} -134L${x(40)} -316M${x(-60)} -134L${x(-90)} -320`, 7, STEEL);
  const canvas =
    `M${x(-204)} -306Q${x(-196)} -332 ${x(-160)} -334Q${x(-60)} -344 ${x(50)} -328Q${x(84)} -322 ${x(96)} -262` +
    `L${x(80)} -262Q${x(70)} -304 ${x(44)} -310Q${x(-60)} -322 ${x(-166)} -312Q${x(-190)} -308 ${x(-204)} -306Z`;
  drawing.fill(
    canvas,
    drawing.linear([
      [0, '#3c4f57'],
      [0.5, '#22343b'],
      [1, mix('#16242a', light.shade, 0.3)],
    ]),
  );
  drawing.stroke(`M${x(-160)} -330Q${x(-60)} -340 ${x(48)} -324`, '#fff', 2, { opacity: 0.3 });
  drawing.fill(`M${x(44)} -308L${x(88)} -254L${x(0)} -254L${x(-4)} -314Z`, '#dfeaec', { opacity: 0.2 });
}
