-- The drawing of the body asks for the place. The sample's question for it goes where a studio kept it unchanged.
update studio set profile = jsonb_set(profile, '{brief}', (
  select jsonb_agg(jsonb_set(part, '{questions}', (
    select coalesce(jsonb_agg(question order by at), '[]')
    from jsonb_array_elements(part -> 'questions') with ordinality as questions (question, at)
    where question <> '{
      "label": "Placement", "hint": "", "several": false, "choices": [
        {"text": "Forearm", "name": ""}, {"text": "Upper arm", "name": ""}, {"text": "Shoulder", "name": ""},
        {"text": "Wrist or hand", "name": ""}, {"text": "Back", "name": ""}, {"text": "Ribs", "name": ""},
        {"text": "Chest", "name": ""}, {"text": "Neck", "name": ""}, {"text": "Leg", "name": ""},
        {"text": "Ankle or foot", "name": ""}, {"text": "Not sure", "name": ""}
      ]
    }'
  )) order by place)
  from jsonb_array_elements(profile -> 'brief') with ordinality as parts (part, place)
))
where profile -> 'brief' @> '[{"questions": [{"label": "Placement"}]}]';
