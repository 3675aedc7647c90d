import type { Context } from '../context.ts';
import { createRequest } from './create-request.ts';

/** What the demo project still needs from its client. */
export async function seedContent(context: Context, projectId: number): Promise<void> {
  await createRequest(context, projectId, {
    title: 'Words and pictures for the shop',
    note: 'Notes are enough: we turn them into sentences, and show you the result.',
    dueDate: null,
    items: [
      {
        kind: 'photos',
        label: 'Photos of the roastery',
        hint: 'As large as you have them. People at work are better than empty rooms.',
        example: '',
        choices: [],
      },
      {
        kind: 'text',
        label: 'How a subscription can be paused',
        hint: 'A few sentences for the questions page.',
        example: 'Pause any time until Monday noon: the next delivery stays away, and nothing is charged.',
        choices: [],
      },
      {
        kind: 'decision',
        label: 'Where do gift cards stand?',
        hint: '',
        example: '',
        choices: ['In the main menu', 'On the start page until Christmas'],
      },
    ],
  });
}
